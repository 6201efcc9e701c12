/**
 * Counts what is under way in this process for somebody, and refuses what would be one too many.
 *
 * @param most how many may be at once
 * @param refused the refusal of one more
 */
export function atMostUnderWay(most: number, refused: () => Response) {
  const underWay = new Map<string, number>();
  return async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(subject) ?? 0;
    if (others >= most) throw refused();
    underWay.set(subject, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(subject) ?? 1) - 1;
      if (left === 0) underWay.delete(subject);
      else underWay.set(subject, left);
    }
  };
}
