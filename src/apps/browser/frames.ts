// The script of pages with frames of other sites: it loads a frame when the reader asks for it. Without it, pages have
// links to the other sites (`src/compile/html/fixed-tags.ts`).

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-frame]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    const address = button.dataset['frame'] as string;
    const link = button.parentElement?.querySelector('a') as HTMLAnchorElement;
    frame.title = link.textContent;
    // Players need their own storage. A page of this host would be free of the sandbox with it.
    const isOwn = new URL(address).host === location.host;
    frame.setAttribute(
      'sandbox',
      `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation${isOwn ? '' : ' allow-same-origin'}`,
    );
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
    // YouTube plays nothing without the host of the page.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = address;
    button.replaceWith(frame);
    frame.focus();
  });
}
