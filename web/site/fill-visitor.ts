// What a page fills in about its visitor before any framework is there: the cart count, and dialogs in older browsers.

const words = { account: 'Account', hide: 'Hide', show: 'Show' };

/** Runs inline at the end of the body; the same bytes on every page, so that pages can be cached for everybody. */
export const fillVisitor = /* @__PURE__ */ withoutIndent(`
(function () {
  var count = (/(?:^|; )cart_count=(\\d+)/.exec(document.cookie) || [])[1];
  if (count && count !== '0') document.querySelectorAll('[data-cart-count]').forEach(function (place) {
    place.textContent = count;
    place.hidden = false;
  });
  var wishes = (/(?:^|; )wishlist_count=(\\d+)/.exec(document.cookie) || [])[1];
  if (wishes && wishes !== '0') document.querySelectorAll('[data-wishlist-count]').forEach(function (place) {
    place.textContent = wishes;
    place.hidden = false;
  });
  var who = (/(?:^|; )visitor=([cs])\\.([^;]*)/.exec(document.cookie) || []);
  if (who[1]) {
    document.documentElement.dataset.visitor = who[1];
    var name = '${words.account}';
    try { name = decodeURIComponent(who[2]) || name; } catch (broken) {}
    document.querySelectorAll('[data-visitor-name]').forEach(function (place) { place.textContent = name; });
  }
  document.querySelectorAll('[data-code-place]').forEach(function (place) {
    var input = place.querySelector('input');
    if (!input.value) input.value = location.hash.slice(1);
    place.hidden = input.value !== '';
  });
  document.addEventListener('submit', function (event) {
    if (!/\\/auth\\/sign-out$/.test(event.target.action)) return;
    try { localStorage.clear(); sessionStorage.clear(); } catch (refused) {}
  });
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-shows]');
    var input = button && document.getElementById(button.dataset.shows);
    if (!input) return;
    var shows = input.type === 'password';
    input.type = shows ? 'text' : 'password';
    button.firstElementChild.textContent = shows ? '${words.hide}' : '${words.show}';
    button.setAttribute('aria-pressed', String(shows));
  });
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button[commandfor]');
    var dialog = button && document.getElementById(button.getAttribute('commandfor'));
    if (!dialog) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal(); else dialog.close();
  });
})();
`);

// Every page carries it, to be read by nobody. Pure, so that the bundle of the client drops it: it is the server's alone.
function withoutIndent(script: string): string {
  return script.trim().replaceAll(/\n +/g, '\n');
}
