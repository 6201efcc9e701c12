import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureFile } from "~/year/picture-file.server";

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  pictureFile({ request, context }, params.year, "png");
