import { toast } from "@sightline/ui/toast";
import { errorText } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { logEvent } from "../../../lib/log/index.ts";
import type { Printing } from "../print/usePrinting.ts";

/** Hands the whole dashboard to the browser as a file: its title and all its charts, also those below the window. */
export function useSavePicture(
  { id, title }: { id: number; title: string },
  withPicture: Printing["withPicture"],
) {
  return async (format: "png" | "pdf"): Promise<void> => {
    const name = format === "png" ? "dashboard_download_as_image" : "dashboard_download_as_pdf";
    logEvent({ source: "dashboard", source_id: id }, name);
    const drawing = toast.info(word("dashboards:picture.drawing"));
    try {
      const { savePdf, savePng } = await import("../../../lib/picture-file/index.ts");
      await withPicture(async () => {
        const page = document.querySelector<HTMLElement>("main");
        if (page) await (format === "png" ? savePng : savePdf)(page, title);
      });
    } catch (error) {
      toast.danger(word("dashboards:picture.failed", { error: errorText(error) }));
    } finally {
      toast.dismiss(drawing);
    }
  };
}
