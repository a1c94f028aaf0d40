import { toRison } from "@sightline/core/rison";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, errorText } from "../api/index.ts";
import { word } from "../i18n/index.ts";
import type { ListRoutes } from "./listDeclaration.ts";

/** The names of what the caller may do with a resource; empty until known, so that no button promises too much. */
export function usePermissions(resource: string, info: ListRoutes<unknown>["info"]): readonly string[] {
  const { data, error } = useQuery({
    queryKey: [resource, "info"],
    queryFn: ({ signal }) => call(info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
    staleTime: 300_000,
  });
  useEffect(() => {
    if (error) toast.danger(word("lists:infoFailed", { resource, error: errorText(error) }));
  }, [error, resource]);
  return data?.permissions ?? [];
}
