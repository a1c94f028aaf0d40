import { Icon } from "@sightline/ui/icon";
import { Menu, SubMenu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import { FILE_FORMATS, type FileFormat } from "./chartFiles.ts";

export interface ChartDownloads {
  /** `full`: all rows of a table, not only those that it asks for. */
  onRows: (format: FileFormat, full?: boolean) => void;
  onImage: () => void;
  /** All rows can be had. */
  hasFull: boolean;
}

/** The files that a chart can be had as. */
export function ChartDownloads({ onRows, onImage, hasFull }: ChartDownloads) {
  const t = useWords("dashboards");
  return (
    <SubMenu label={t("download.title")} icon={<Icon name="download" />}>
      {FILE_FORMATS.map((format) => (
        <Menu.Item key={format} onClick={() => onRows(format)}>
          {t(`download.${format}`)}
        </Menu.Item>
      ))}
      {hasFull && (
        <>
          <Menu.Item onClick={() => onRows("csv", true)}>{t("download.fullCsv")}</Menu.Item>
          <Menu.Item onClick={() => onRows("xlsx", true)}>{t("download.fullXlsx")}</Menu.Item>
        </>
      )}
      <Menu.Item onClick={onImage}>{t("download.image")}</Menu.Item>
    </SubMenu>
  );
}
