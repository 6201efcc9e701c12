import { chanceBeyond } from "./normal";

/** Target false-positive rate: 5 %, less a fifth as margin for approximations. */
const FALSELY_TOLD = 0.04;

/**
 * Which of several results are beyond chance when all are tested together: data that is pure chance yields any of them
 * in at most 5 of 100 cases (Holm, 1979: the clearest result is tested at 4 % divided by their number, the next at 4 %
 * divided by one less, up to the first that fails).
 *
 * @param errors standard errors from chance, one for each result examined
 * @param most number of results that could have been examined, if more than given
 * @returns for each result whether it is beyond chance
 */
export function beyondChanceTogether(errors: readonly number[], most = errors.length): boolean[] {
  const order = [...errors.keys()].sort((one, other) => (errors[other] ?? 0) - (errors[one] ?? 0));
  const rejected = errors.map(() => false);
  let left = Math.max(most, errors.length);
  for (const index of order) {
    const found = errors[index] ?? 0;
    if (!(found > 0 && chanceBeyond(found) < FALSELY_TOLD / left)) break;
    rejected[index] = true;
    left -= 1;
  }
  return rejected;
}
