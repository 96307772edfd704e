from hypothesis import HealthCheck, settings

from tests.kit.budget import IS_SOAK

# The suite repeats itself exactly, so that it is never red by chance; a soak looks for something new.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=not IS_SOAK,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")
