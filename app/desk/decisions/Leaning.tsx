import { inPercent } from "~/web/ui/text/percent";

type LeaningProps = {
  /** The name of the option. */
  option: string;
  /** 50 to 100 percent; null if not stated. */
  sureness: number | null;
};

/** Which way somebody leans, and how sure they are: "You lean towards Elm Street, 70 % sure." */
export function Leaning({ option, sureness }: LeaningProps) {
  return (
    <>
      You lean towards <strong className="text-own">{option}</strong>
      {sureness !== null && `, ${inPercent(sureness)} sure`}.
    </>
  );
}
