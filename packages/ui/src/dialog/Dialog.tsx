import "../base/Paper.css";
import "../base/Overlay.css";
import "../base/CloseButton.css";
import "../base/ModalBase.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./Dialog.module.css";
import { useEscape } from "./useEscape.ts";
import { useFocusBack } from "./useFocusBack.ts";

/** A modal for a decision that blocks. Escape closes it; the focus goes back where it was. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 440,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** CSS pixels or any CSS width. */
  width?: number | string;
}) {
  const words = useUiWords();
  const content = useFocusBack(opened);
  useEscape(opened, onClose);
  return (
    // The scroll lock of the library writes a style of its own, which a strict content policy refuses.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay className={classes.veil} />
      <Modal.Content ref={content} className={classes.content}>
        {/* Not the library's header: that one counts as a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={words.close} />
        </div>
        <Modal.Body className={classes.body}>
          {children}
          {footer && <div className={classes.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
