import { toast } from "@sightline/ui";
import { errorText } from "../api/index.ts";
import { word } from "../i18n/index.ts";
import { copyText } from "./copyText.ts";

/** Puts text onto the clipboard, and says so, or why it is not there. */
export async function copyAndSay(text: string): Promise<void> {
  try {
    await copyText(Promise.resolve(text));
    toast.success(word("common:copied"));
  } catch (error) {
    toast.danger(word("common:notCopied", { error: errorText(error) }));
  }
}
