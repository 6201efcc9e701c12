import { useContext } from "react";
import { Link } from "react-router-dom";
import { entriesAddress } from "~/entries/addresses";
import { OwnYear } from "./own-year";

/** A creator's name as text, which leads the owner to the creator's page. */
export function CreatorName({ name }: { name: string }) {
  const shown = <bdi>{name}</bdi>;
  if (!useContext(OwnYear)) return shown;
  return (
    <Link to={entriesAddress({ creator: name })} className="year-link">
      {shown}
    </Link>
  );
}
