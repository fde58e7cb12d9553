/** Keys mean letters while someone types. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.matches('input:not([type=checkbox]), textarea, select') || target.isContentEditable)
