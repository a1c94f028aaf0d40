import { yamlText } from "./yamlText.ts";

/** What this process answers for the JSON text that it is sent. */
export type YamlWriting = { text: string } | { problem: string };

// Run by `writeYaml` in a process of its own, which ends with its parent.
process.on("message", async (json: string) => {
  process.send?.(await write(json));
});
process.on("disconnect", () => process.exit());

async function write(json: string): Promise<YamlWriting> {
  try {
    return { text: await yamlText(JSON.parse(json)) };
  } catch (error) {
    return { problem: String(error) };
  }
}
