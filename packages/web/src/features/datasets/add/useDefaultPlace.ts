import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { datasetQueries } from "../queries.ts";
import { type Place, usualSchema } from "../source/SourcePicker.tsx";

/** Picks what there is no choice about: the only database, and the usual or the only schema. */
export function useDefaultPlace(place: Place, onPlace: (place: Place) => void): void {
  const { database, catalog, schema } = place;
  const databases = useQuery(datasetQueries.databases());
  const schemas = useQuery({
    ...datasetQueries.schemas(database?.id ?? 0, catalog || null),
    enabled: database !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come decides, not the function of this drawing
  useEffect(() => {
    const [only, ...others] = databases.data ?? [];
    if (database === null && only && others.length === 0) {
      const { id, database_name: name, backend } = only;
      onPlace({ ...place, database: { id, name, backend } });
    }
    const usual = usualSchema(schemas.data ?? []);
    if (database !== null && schema === "" && usual !== null) onPlace({ ...place, schema: usual });
  }, [databases.data, schemas.data, database, schema]);
}
