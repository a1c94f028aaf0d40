import { restoreTrash, type TrashKind } from "@sightline/api/trash";
import { toast } from "@sightline/ui/toast";
import type { QueryClient } from "@tanstack/react-query";
import { call, errorText } from "../api/index.ts";
import { word } from "../i18n/index.ts";

/** What else shows objects of a kind: it is read again, too. */
const SHOWN_BY: Partial<Record<TrashKind, readonly string[]>> = {
  chart: ["dashboard"],
  dataset: ["dashboard", "chart"],
};

/** Brings deleted objects back, says so, and has everything that lists them read again. */
export async function restoreObjects(
  objects: readonly { object_type: TrashKind; object_id: number; name: string }[],
  client: QueryClient,
): Promise<void> {
  const names = objects.map(({ name }) => name).join(", ");
  try {
    const { result } = await call(restoreTrash, {
      body: { objects: objects.map(({ object_type, object_id }) => ({ object_type, object_id })) },
    });
    const notes = result.flatMap(({ message }) => message ?? []);
    toast.success([word("common:restored", { names }), ...notes].join("\n"));
  } catch (error) {
    toast.danger(`${word("common:notRestored", { names })}\n${errorText(error)}`);
  }
  const kinds = new Set(
    objects.flatMap(({ object_type }) => [object_type, ...(SHOWN_BY[object_type] ?? [])]),
  );
  await Promise.all(
    [...kinds, "trash", "home", "favorites"].map((kind) => client.invalidateQueries({ queryKey: [kind] })),
  );
}
