/**
 * Limits concurrent tasks per owner, in this process.
 *
 * @param most at once per owner
 * @param refused makes the refusal of one more
 */
export function limitConcurrency(most: number, refused: () => Response) {
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
