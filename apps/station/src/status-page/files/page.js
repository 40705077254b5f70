// Keeps the page new while somebody looks at it, and says when the Station does not answer any more.
const EVERY_MS = 10_000;

async function renew() {
  if (document.hidden) return;
  const stale = document.getElementById('stale');
  try {
    const answer = await fetch('/');
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['main', 'footer']) document.querySelector(part).replaceWith(next.querySelector(part));
  } catch {
    stale.textContent = 'The Station does not answer.';
  }
}

setInterval(renew, EVERY_MS);
document.addEventListener('visibilitychange', renew);
