import { paths } from "~/web/paths";

/** Starts Google sign-in with a full-page navigation. */
export function GoogleButton({ next }: { next: string }) {
  return (
    <div className="space-y-4">
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        or
      </p>
      <a href={paths.googleLogin(next)} className="button button-secondary w-full">
        Continue with Google
      </a>
    </div>
  );
}
