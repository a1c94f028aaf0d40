import type { OwnState } from "@sightline/charts/contract";
import type { TablePicture, TableState } from "@sightline/charts/contract/pictures/table";
import { useCallback, useState } from "react";

/**
 * What the reader does to a table. It shows at once and is told to the host, which may keep it and ask the server with it;
 * what the host says afterwards counts.
 */
export function useTableState(
  picture: TablePicture,
  onOwnState: ((ownState: OwnState) => void) | undefined,
): { state: TableState; change: (part: Partial<TableState>) => void } {
  const hosted = JSON.stringify(picture.state);
  const [kept, setKept] = useState({ hosted, state: picture.state });
  // What comes back as it was told is the same: rows are not sorted anew for it.
  const isOwn = JSON.stringify(kept.state) === hosted;
  if (kept.hosted !== hosted) setKept({ hosted, state: isOwn ? kept.state : picture.state });
  const { state } = kept.hosted === hosted || isOwn ? kept : picture;
  const change = useCallback(
    (part: Partial<TableState>) => {
      const next = { ...state, ...part };
      setKept({ hosted, state: next });
      onOwnState?.({ ...next });
    },
    [state, hosted, onOwnState],
  );
  return { state, change };
}
