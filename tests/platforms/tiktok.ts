import { type CodeHabits, CodeStandIn, type Grant } from "./foundations/code-stand-in";
import type { Asked, Reply } from "./foundations/loopback";
import { type Person, steady, subjectOf } from "./foundations/people";
import type { DataRoute, Expected, Holder, Refusals, RightClient } from "./foundations/stand-in";

const DAY_S = 24 * 60 * 60;
const LOG_ID = "20261122000000SANDBOX";
const MOST_VIDEOS = 20;

/** TikTok's wrapper around all data. */
const answer = (data: unknown, code = "ok", message = "", status = 200): Reply => ({
  status,
  body: { data, error: { code, message, log_id: LOG_ID } },
});

/** The profile fields that each scope permits. */
const FIELDS: Record<string, string[]> = {
  "user.info.basic": ["open_id", "union_id", "avatar_url", "avatar_url_100", "display_name"],
  "user.info.profile": ["bio_description", "profile_deep_link", "is_verified", "username"],
  "user.info.stats": ["follower_count", "following_count", "likes_count", "video_count"],
};

const VIDEOS = 40;

const openIdOf = (person: Person) => `-000${subjectOf("tiktok", person)}`;

function profileOf(person: Person): Record<string, unknown> {
  return {
    open_id: openIdOf(person),
    union_id: `union-${openIdOf(person)}`,
    avatar_url: person.picture,
    avatar_url_100: person.picture,
    display_name: person.name,
    bio_description: `Bio of ${person.name}`,
    profile_deep_link: "https://vm.tiktok.com/sandbox/",
    is_verified: false,
    username: person.key,
    follower_count: 100 + steady(900, person.key, "followers"),
    following_count: 40 + steady(200, person.key, "following"),
    likes_count: 1000 + steady(9000, person.key, "likes"),
    video_count: VIDEOS,
  };
}

/** A person's videos, newest first; `create_time` in seconds. */
function videosOf(person: Person, now: Date): Record<string, unknown>[] {
  return Array.from({ length: VIDEOS }, (_, index) => {
    const luck = steady(DAY_S, person.key, "video", index);
    return {
      id: `7${String(steady(1_000_000, person.key, "id", index)).padStart(7, "0")}${index}`,
      create_time: Math.floor(now.getTime() / 1000) - index * 2 * DAY_S - luck,
      title: "Confidential title #words",
      video_description: "Confidential words",
      duration: 10 + (luck % 50),
      cover_image_url: "https://pictures.example/cover.png",
      share_url: "https://www.tiktok.com/sandbox",
      like_count: luck % 500,
      comment_count: luck % 40,
      share_count: luck % 20,
      view_count: luck,
    };
  });
}

/** TikTok: Login Kit and the Display API. */
export class TikTokPlatform extends CodeStandIn {
  readonly name = "tiktok";
  readonly label = "TikTok";
  readonly rightClient: RightClient = {
    authorize: "/v2/auth/authorize/",
    token: "/v2/oauth/token/",
    scope: "user.info.basic,video.list",
    data: "/v2/user/info/?fields=open_id,display_name",
  };
  now = () => new Date();

  protected readonly habits: CodeHabits = {
    authorize: "/v2/auth/authorize/",
    token: "/v2/oauth/token/",
    clientIdName: "client_key",
    scopeSeparator: ",",
    scopes: [...Object.keys(FIELDS), "video.list"],
    // PKCE exists for mobile and desktop apps only, and in another form than elsewhere.
    pkce: "unknown",
    inParts: true,
    declined: { error: "access_denied", error_description: "User denied access" },
    accessTokenS: DAY_S,
    refreshTokens: "rotate",
  };
  protected override readonly marks = { code: "", access: "act.", refresh: "rft." };

  protected override expectedOf(query: URLSearchParams): Expected {
    return [[!query.has("client_id"), "client_id, which is called client_key here"]];
  }

  protected override alongside({ scopes }: Grant): Record<string, string> {
    return { scopes: scopes.join(",") };
  }

  protected override refuse(error: string, description: string): Reply {
    return { status: 400, body: { error, error_description: description, log_id: LOG_ID } };
  }

  protected override async tell(usual: Record<string, unknown>, { person }: Grant): Promise<Reply> {
    return { body: { ...usual, open_id: openIdOf(person), refresh_expires_in: 365 * DAY_S } };
  }

  protected readonly refusals: Refusals = {
    unauthorised: answer(
      {},
      "access_token_invalid",
      "The access token is invalid or not found in the request.",
      401,
    ),
    forbidden: answer({}, "scope_not_authorized", "The user did not authorize the scope required.", 401),
  };

  protected readonly data: Record<string, DataRoute> = {
    "GET /v2/user/info/": {
      scopes: ["user.info.basic"],
      tell: ({ query }, holder) => this.#user(query, holder),
    },
    "POST /v2/video/list/": {
      scopes: ["video.list"],
      tell: (asked, { person }) => this.#videos(asked, person),
    },
  };

  protected override async authorise(asked: Asked, note: (word: string) => void): Promise<Reply | undefined> {
    if (asked.method !== "POST" || asked.path !== "/v2/oauth/revoke/") return super.authorise(asked, note);
    const form = await asked.form();
    const stranger = await this.clientProblem(form);
    if (stranger) {
      this.complaints.push(stranger);
      return this.refuse("invalid_client", stranger);
    }
    const grant = this.grantOf(form.get("token") ?? "");
    if (!grant) return this.refuse("invalid_grant", "The token is unknown or no longer good.");
    this.end(grant);
    return { status: 200, headers: { "Content-Type": "application/json" }, body: Buffer.from("") };
  }

  #user(query: URLSearchParams, { person, scopes }: Holder): Reply {
    const fields = (query.get("fields") ?? "").split(",").filter(Boolean);
    const open = scopes.flatMap((scope) => FIELDS[scope] ?? []);
    if (fields.length === 0) return answer({}, "invalid_params", "Fields is required", 400);
    if (fields.some((field) => !open.includes(field))) return this.refusals.forbidden;
    const known = profileOf(person);
    return answer({ user: Object.fromEntries(fields.map((field) => [field, known[field]])) });
  }

  async #videos(asked: Asked, person: Person): Promise<Reply> {
    const fields = (asked.query.get("fields") ?? "").split(",").filter(Boolean);
    const { cursor, max_count } = await asked.json();
    const count = Number(max_count ?? 10);
    if (fields.length === 0 || asked.type !== "application/json" || !(count >= 1 && count <= MOST_VIDEOS)) {
      return answer({}, "invalid_params", "The parameters are not valid", 400);
    }
    const before = Number(cursor ?? Number.POSITIVE_INFINITY);
    const all = videosOf(person, this.now()).filter(({ create_time }) => Number(create_time) * 1000 < before);
    const page = all.slice(0, count);
    const videos = page.map((video) => Object.fromEntries(fields.map((field) => [field, video[field]])));
    const last = Number(page.at(-1)?.create_time ?? 0) * 1000;
    return answer({ videos, cursor: last, has_more: all.length > count });
  }
}
