import type { OwnState, TablePicture, TableState } from "@sightline/charts";
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
  if (kept.hosted !== hosted) setKept({ hosted, state: picture.state });
  const { state } = kept.hosted === hosted ? kept : picture;
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
