import { toast } from "@sightline/ui/toast";
import { errorText } from "../api/index.ts";
import { word } from "../i18n/index.ts";
import { copyText } from "./copyText.ts";

/** What is said instead of the usual words. */
interface CopyMessages {
  successText?: string;
  notCopied?: string;
}

/** Puts text onto the clipboard, and says so, or that it is not there. */
export async function copyAndSay(text: string, said: CopyMessages = {}): Promise<void> {
  try {
    await copyText(Promise.resolve(text));
    toast.success(said.successText ?? word("common:copied"));
  } catch (error) {
    toast.danger(said.notCopied ?? word("common:notCopied", { error: errorText(error) }));
  }
}
