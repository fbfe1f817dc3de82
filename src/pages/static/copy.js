// A copy button beside everything that is meant to be pasted: code blocks and a new key. Without this script they can still be selected.
const said = document.createElement('p');
said.className = 'unseen';
said.setAttribute('role', 'status');
document.body.append(said);

/** Pages reached without TLS have no clipboard: there the text is selected and copied as a person would do it. */
async function copy(block) {
  const text = block.textContent.trimEnd();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(block);
    return document.execCommand('copy');
  }
}

/** What a command prints is read, not pasted: it stands directly below the command. */
const isOutput = (block) =>
  block.querySelector('.language-json, .language-text') !== null && block.previousElementSibling?.querySelector('.language-sh') != null;

for (const block of document.querySelectorAll('main pre, main .secret')) {
  if (isOutput(block)) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain copy';
  button.textContent = 'Copy';
  if (block.matches('.secret')) button.setAttribute('aria-label', `Copy: ${block.labels[0].textContent}`);
  const frame = document.createElement('div');
  frame.className = 'copied';
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener('click', async () => {
    const is_copied = await copy(block);
    button.textContent = is_copied ? 'Copied' : 'Press Ctrl+C';
    said.textContent = is_copied ? 'Copied to the clipboard' : 'Selected: press Ctrl+C to copy';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}
