"""Statistics of a match: score, Elo difference with its 95 % interval, sequential probability ratio test.

What is counted are pairs of games from one opening, because the two depend on each other: a pair brings 0, 1/2, 1,
3/2 or 2 points. All three figures come from one function, the likelihood of an expected score. No games are known here.
"""
import math

# The 0.95 quantile of the chi-squared distribution with one degree of freedom.
CHI_SQUARED_95 = 3.841458820694124
# Stands for outcomes that have not occurred, so that every expected score has a likelihood.
RARE = 1e-3


def score_of(elo):
    """The expected score, 0 to 1, of a player who is `elo` points stronger (Elo 1978, logistic form)."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score):
    """The opposite of score_of; infinite for 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def mean(counts):
    """The mean score, 0 to 1, of outcomes that are spread evenly from 0 to 1; counts[0] are the losses."""
    return sum(n * value for n, value in zip(counts, values(counts))) / sum(counts)


def values(counts):
    return [i / (len(counts) - 1) for i in range(len(counts))]


def log_likelihood(counts, score):
    """The greatest logarithm of the likelihood of these outcomes that a distribution with this mean can have.

    By a Lagrange multiplier x it is p_i = n_i / (N (1 + x (a_i - score))), where x makes the p_i have the mean
    (Owen, "Empirical likelihood ratio confidence intervals for a single functional", Biometrika 75, 1988).
    """
    seen = [max(n, RARE) for n in counts]
    away = [value - score for value in values(counts)]
    low, high = -1 / away[-1], -1 / away[0]
    for _ in range(100):
        x = (low + high) / 2
        if sum(n * a / (1 + x * a) for n, a in zip(seen, away)) > 0:
            low = x
        else:
            high = x
    total = sum(seen)
    return sum(n * math.log(n / total / (1 + x * a)) for n, a in zip(seen, away))


def interval(counts):
    """The 95 % interval of the expected score: what the likelihood ratio test does not reject (Wilks 1938)."""
    best = mean(counts)
    least = log_likelihood(counts, min(max(best, 1e-9), 1 - 1e-9)) - CHI_SQUARED_95 / 2

    def edge(outside):
        inside = best
        for _ in range(60):
            middle = (inside + outside) / 2
            if log_likelihood(counts, middle) >= least:
                inside = middle
            else:
                outside = middle
        return inside

    return (edge(0.0) if best > 0 else 0.0), (edge(1.0) if best < 1 else 1.0)


def llr(counts, elo0, elo1):
    """The logarithm of the generalised likelihood ratio of "elo1 points stronger" to "elo0 points stronger"
    (Li, Liu, Ying, "Generalized sequential probability ratio test for separate families of hypotheses", 2014)."""
    return log_likelihood(counts, score_of(elo1)) - log_likelihood(counts, score_of(elo0))


def sprt_bounds(alpha, beta):
    """Where the test stops: at or below the first elo0 is accepted, at or above the second elo1 (Wald 1945)."""
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)


def sprt_verdict(counts, test):
    """"elo0", "elo1" or None while it is open; `test` has elo0, elo1, alpha and beta."""
    if sum(counts) == 0:
        return None
    ratio = llr(counts, test["elo0"], test["elo1"])
    lower, upper = sprt_bounds(test["alpha"], test["beta"])
    return "elo0" if ratio <= lower else "elo1" if ratio >= upper else None
