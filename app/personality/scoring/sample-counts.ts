import type { Trait } from "../traits";

/**
 * For sums 6 to 30 in order, how many people of the reference sample have it, as stored (neuroticism, not Emotional
 * Stability). Source: the five scores of 18,138 of the 18,143 people behind norms.ts
 * (`scripts/documentation/big-five-scores.csv.gz`, which a test counts again); the other five change no share by more
 * than 0.03 points.
 */
export const SAMPLE_COUNTS: Record<Trait, readonly number[]> = {
  openness: [
    13, 3, 12, 8, 34, 35, 67, 104, 169, 242, 299, 474, 635, 748, 950, 1144, 1396, 1537, 1626, 1678, 1655,
    1551, 1421, 1213, 1124,
  ],
  conscientiousness: [
    50, 64, 131, 177, 270, 375, 525, 670, 847, 962, 1102, 1199, 1321, 1323, 1369, 1267, 1254, 1115, 1079, 829,
    692, 539, 400, 291, 287,
  ],
  extraversion: [
    305, 253, 356, 416, 570, 629, 757, 804, 868, 898, 1005, 997, 1063, 987, 1028, 1068, 994, 921, 875, 805,
    763, 581, 518, 391, 286,
  ],
  agreeableness: [
    51, 35, 53, 53, 85, 117, 167, 186, 232, 282, 348, 440, 617, 701, 956, 1037, 1276, 1429, 1762, 1543, 1571,
    1358, 1328, 1150, 1361,
  ],
  neuroticism: [
    211, 221, 261, 333, 551, 615, 745, 911, 1044, 1108, 1197, 1200, 1228, 1164, 1181, 1033, 1041, 911, 844,
    655, 577, 398, 296, 215, 198,
  ],
};
