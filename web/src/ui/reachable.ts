/** What scrolls can be reached with the keyboard, where there is something to scroll. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
