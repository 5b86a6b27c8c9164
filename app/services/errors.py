"""Why an act could not be done, in the words of the acts; the pages give each its status."""

from app.rules.problems import Problem


class ServiceError(Exception):
    """The base of all the reasons below."""


class NotFound(ServiceError):
    """It is not there, or the one who asks holds no right to it: the two must look alike."""


class Conflict(ServiceError):
    """Someone was faster: what the act was based on is no longer so."""


class Busy(ServiceError):
    """The database could not be had in time; nothing was stored and the act can be tried again."""


class UnreadableRules(ServiceError):
    """The rules of a stored match are written in a way that this version of Meldbook does not know."""


class Invalid(ServiceError):
    """What was typed cannot be taken; `problems` holds every fault at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{problem.where}: {problem.message}" for problem in problems))
        self.problems = problems
