import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { toast } from "@sightline/ui/toast";
import { errorText } from "../../../lib/api/index.ts";
import { downloadChartData } from "../../../lib/download/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { useMaySave } from "../save/useMaySave.ts";
import { queryContextOf } from "../workspace/chartRequest.ts";

const FORMATS = ["csv", "xlsx", "parquet"] as const;

/** What can be done with all rows: copied, and downloaded by who may. */
export function RowActions({ onCopy, isDownloadable }: { onCopy: () => void; isDownloadable: boolean }) {
  const t = useWords("explore");
  const ran = useExploreState((state) => state.ran);
  const name = useExploreState(({ saved }) => saved?.slice_name) ?? t("newChart");
  const { can_download } = useMaySave();
  const download = async (result_format: (typeof FORMATS)[number]) => {
    if (!ran) return;
    try {
      const context = { ...queryContextOf(chartOf(ran), ran), result_format };
      await downloadChartData(context, `${name}.${result_format}`);
    } catch (error) {
      toast.danger(t("header.notDownloaded", { error: errorText(error) }));
    }
  };
  return (
    <>
      <IconButton icon="copy" iconSize={14} size="sm" label={t("results.copy")} onClick={onCopy} />
      {isDownloadable && can_download && (
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <IconButton
              icon="download"
              iconSize={14}
              size="sm"
              label={t("results.download")}
              withTooltip={false}
              disabled={!ran}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map((format) => (
              <Menu.Item
                key={format}
                leftSection={<Icon name="download" />}
                onClick={() => void download(format)}
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
