/** What scrolls can be reached with the keyboard, where there is something to scroll. Looked at when the page has been laid
 * out anyway: to ask before would have it laid out once more. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  let asked = 0;
  const look = (): void => {
    asked = 0;
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look); // it tells of the first layout, too
  sizes.observe(node);
  const contents = new MutationObserver(() => {
    asked ||= requestAnimationFrame(look);
  });
  contents.observe(node, { childList: true });
  return {
    destroy: () => {
      cancelAnimationFrame(asked);
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
