import type { QueryContext } from "@sightline/core/query";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { toast } from "@sightline/ui/toast";
import { errorText } from "../../../lib/api/index.ts";
import { downloadChartData } from "../../../lib/download/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useMaySave } from "../save/useMaySave.ts";

const FORMATS = ["csv", "xlsx", "parquet"] as const;

/** The rows of a file, and its name without the ending. */
export interface RowsDownload {
  context: QueryContext;
  name: string;
}

/** What can be done with all rows: copied, and downloaded by who may. */
export function RowActions({ onCopy, download }: { onCopy: () => void; download: RowsDownload | null }) {
  const t = useWords("explore");
  const { can_download } = useMaySave();
  const start = async ({ context, name }: RowsDownload, result_format: (typeof FORMATS)[number]) => {
    try {
      await downloadChartData({ ...context, result_format }, `${name}.${result_format}`);
    } catch (error) {
      toast.danger(t("header.notDownloaded", { error: errorText(error) }));
    }
  };
  return (
    <>
      <IconButton icon="copy" iconSize={14} size="sm" label={t("results.copy")} onClick={onCopy} />
      {download && can_download && (
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <IconButton
              icon="download"
              iconSize={14}
              size="sm"
              label={t("results.download")}
              withTooltip={false}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map((format) => (
              <Menu.Item
                key={format}
                leftSection={<Icon name="download" />}
                onClick={() => void start(download, format)}
              >
                {t(`results.formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
