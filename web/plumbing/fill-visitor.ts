// What a page fills in about its visitor before any framework is there: the cart count, and dialogs in older browsers.

/** Runs inline at the end of the body; the same bytes on every page, so that pages can be kept for everybody. */
export const fillVisitor = `
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
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button[commandfor]');
    var dialog = button && document.getElementById(button.getAttribute('commandfor'));
    if (!dialog) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal(); else dialog.close();
  });
})();
`.trim();
