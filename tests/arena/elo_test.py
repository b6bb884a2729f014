"""The statistics against published values."""
import math
import unittest

import elo


class Elo(unittest.TestCase):
    def test_differences_are_those_of_the_table(self):
        # Elo, "The rating of chessplayers, past and present" (1978), in its logistic form: the score 10/11 is 400.
        self.assertAlmostEqual(elo.elo_of(10 / 11), 400)
        self.assertAlmostEqual(elo.elo_of(0.75), 190.85, places=2)
        self.assertAlmostEqual(elo.elo_of(0.5), 0)
        self.assertEqual(elo.elo_of(1), math.inf)
        self.assertEqual(elo.elo_of(0), -math.inf)
        for difference in (-350, -3, 0, 12.5, 700):
            self.assertAlmostEqual(elo.elo_of(elo.score_of(difference)), difference)


class Interval(unittest.TestCase):
    def test_is_the_likelihood_ratio_interval_of_a_proportion(self):
        # Agresti, "Categorical data analysis", 2nd edition, 1.4.3: none of 25, likelihood ratio interval 0 to 0.074.
        low, high = elo.interval([25, 0])
        self.assertEqual(low, 0)
        self.assertAlmostEqual(high, 0.074, delta=0.001)
        low, high = elo.interval([0, 25])
        self.assertAlmostEqual(low, 1 - 0.074, delta=0.001)
        self.assertEqual(high, 1)

    def test_nears_the_normal_interval_for_many_pairs(self):
        # The mean's standard error times 1.96, as the central limit theorem has it.
        counts = [133, 1751, 5094, 1849, 165]
        mean, total = elo.mean(counts), sum(counts)
        variance = sum(n * (value - mean) ** 2 for n, value in zip(counts, elo.values(counts))) / total
        low, high = elo.interval(counts)
        self.assertAlmostEqual(mean - low, 1.959964 * math.sqrt(variance / total), places=5)
        self.assertAlmostEqual(high - mean, 1.959964 * math.sqrt(variance / total), places=5)

    def test_contains_the_mean_and_narrows(self):
        wide, narrow = elo.interval([1, 2, 3, 4, 5]), elo.interval([10, 20, 30, 40, 50])
        self.assertLess(wide[0], narrow[0])
        self.assertLess(narrow[0], elo.mean([1, 2, 3, 4, 5]))
        self.assertLess(elo.mean([1, 2, 3, 4, 5]), narrow[1])
        self.assertLess(narrow[1], wide[1])


class Sprt(unittest.TestCase):
    def test_bounds_are_those_of_wald(self):
        # Wald, "Sequential tests of statistical hypotheses" (1945): A = (1 - beta) / alpha, B = beta / (1 - alpha).
        self.assertAlmostEqual(elo.sprt_bounds(0.05, 0.05)[0], -math.log(19))
        self.assertAlmostEqual(elo.sprt_bounds(0.05, 0.05)[1], math.log(19))
        self.assertAlmostEqual(elo.sprt_bounds(0.05, 0.1)[0], -2.2513, places=4)
        self.assertAlmostEqual(elo.sprt_bounds(0.05, 0.1)[1], 2.8904, places=4)

    def test_ratio_is_that_of_published_tests(self):
        # Pairs, elo0, elo1 and LLR as fishtest printed them in Stockfish's pull requests 2950, 2951, 2971 and 3209.
        for counts, elo0, elo1, published in (
            ([133, 1751, 5094, 1849, 165], -0.5, 1.5, 2.94),
            ([149, 4748, 32785, 5063, 159], 0.25, 1.75, 2.95),
            ([59, 754, 2467, 865, 75], -0.5, 1.5, 2.95),
            ([17, 253, 1042, 337, 39], -0.5, 1.5, 2.96),
            ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
        ):
            self.assertAlmostEqual(elo.llr(counts, elo0, elo1), published, delta=0.006)

    def test_is_decided_at_its_bounds_only(self):
        test = {"elo0": 0, "elo1": 100, "alpha": 0.05, "beta": 0.05}
        self.assertIsNone(elo.sprt_verdict([0] * 5, test))
        self.assertIsNone(elo.sprt_verdict([1, 2, 4, 2, 1], test))
        self.assertEqual(elo.sprt_verdict([0, 0, 5, 10, 25], test), "elo1")
        self.assertEqual(elo.sprt_verdict([25, 10, 5, 0, 0], test), "elo0")


if __name__ == "__main__":
    unittest.main()
