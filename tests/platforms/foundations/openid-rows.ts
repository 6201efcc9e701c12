import type { Adapter, AdapterPayload } from "oidc-provider";

const GIVEN = ["AuthorizationCode", "AccessToken", "RefreshToken"];

/** In-memory storage for oidc-provider, from which tests can remove rows. */
export class OpenIdRows {
  /** @param given list to which every issued code and token is added */
  constructor(readonly given: string[]) {}

  readonly rows = new Map<string, AdapterPayload>();

  /** Removes matching rows. */
  forget(isGone: (row: AdapterPayload) => boolean): void {
    for (const [id, row] of this.rows) if (isGone(row)) this.rows.delete(id);
  }

  adapter(name: string): Adapter {
    const { rows } = this;
    const at = (id: string) => `${name}:${id}`;
    return {
      upsert: async (id, payload) => {
        if (GIVEN.includes(name) && !rows.has(at(id))) this.given.push(id);
        rows.set(at(id), payload);
      },
      find: async (id) => rows.get(at(id)),
      findByUid: async (uid) => [...rows.values()].find((row) => row.kind === name && row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) =>
        void Object.assign(rows.get(at(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void rows.delete(at(id)),
      revokeByGrantId: async (grantId) =>
        this.forget((row) => row.grantId === grantId && row.kind !== "Grant"),
    };
  }

  /** Ends grants. @param subject whose grants; all people's if omitted */
  endGrants(subject?: string): void {
    this.forget(({ accountId }) => accountId !== undefined && (!subject || accountId === subject));
  }

  countGrants(subject?: string): number {
    const rows = [...this.rows.values()];
    return rows.filter(({ kind, accountId }) => kind === "Grant" && (!subject || accountId === subject))
      .length;
  }

  /** The refresh token of a subject's newest grant. */
  refreshTokenOf(subject: string): string | undefined {
    const held = [...this.rows.values()].filter(
      ({ kind, accountId }) => kind === "RefreshToken" && accountId === subject,
    );
    return held.at(-1)?.jti;
  }

  /** Ends a token's grant. @returns whether there was one */
  endGrantOf(token: string): boolean {
    const row = this.rows.get(`AccessToken:${token}`) ?? this.rows.get(`RefreshToken:${token}`);
    if (!row) return false;
    this.forget(({ grantId }) => grantId === row.grantId);
    this.rows.delete(`Grant:${row.grantId}`);
    return true;
  }
}
