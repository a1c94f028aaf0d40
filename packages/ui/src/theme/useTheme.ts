import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

export type ThemeChoice = "light" | "dark" | "auto";

/** The chosen theme, the one that is shown, and how to change it. `auto` follows the system. */
export function useTheme(): {
  choice: ThemeChoice;
  shownScheme: "light" | "dark";
  choose: (choice: ThemeChoice) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shownScheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  return { choice: colorScheme, shownScheme, choose: setColorScheme };
}
