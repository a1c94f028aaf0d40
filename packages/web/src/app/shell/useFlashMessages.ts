import { toast } from "@sightline/ui/toast";
import { useEffect } from "react";
import { bootstrap } from "../../lib/bootstrap/index.ts";

/** Shows once what the server left for this page, such as a refused address. */
export function useFlashMessages(): void {
  useEffect(() => {
    const messages = bootstrap().common.flash_messages.splice(0);
    for (const [category, text] of messages) {
      if (category === "success") toast.success(text);
      else if (category === "danger" || category === "error") toast.danger(text);
      else if (category === "warning") toast.warning(text);
      else toast.info(text);
    }
  }, []);
}
