/** The environment variables that were given; an empty one is as good as none. */
export type Given = Readonly<Record<string, string | undefined>>;
