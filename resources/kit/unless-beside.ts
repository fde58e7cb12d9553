/** For dialogs with something typed in them: a click beside the dialog doesn't close it. */
export const unlessBeside =
  (close: () => void) =>
  (_: unknown, why: 'backdropClick' | 'escapeKeyDown'): void => {
    if (why !== 'backdropClick') close()
  }
