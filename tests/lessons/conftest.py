from hypothesis import HealthCheck, settings

from tests.kit.budget import IS_SOAK

# As for the engine: the suite repeats itself exactly, a soak looks for something new.
settings.register_profile(
    "lessons",
    deadline=None,
    derandomize=not IS_SOAK,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("lessons")
