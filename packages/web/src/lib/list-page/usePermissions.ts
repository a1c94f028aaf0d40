import { toast } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorText } from "../api/index.ts";
import { word } from "../i18n/index.ts";

/** The names of what the caller may do with a resource; empty until known, so that no button promises too much. */
export function usePermissions(
  resource: string,
  fetchInfo: (signal: AbortSignal) => Promise<{ permissions?: string[] | undefined }>,
): readonly string[] {
  const { data, error } = useQuery({
    queryKey: [resource, "info"],
    queryFn: ({ signal }) => fetchInfo(signal),
    staleTime: 300_000,
  });
  useEffect(() => {
    if (error) toast.danger(word("lists:infoFailed", { resource, error: errorText(error) }));
  }, [error, resource]);
  return data?.permissions ?? [];
}
