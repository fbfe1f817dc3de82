// Puts the text of a chosen file into the text field that the file field names. Without this script the text can be pasted.
for (const field of document.querySelectorAll('input[type=file][data-into]')) {
  const into = document.getElementById(field.dataset.into);
  field.closest('[hidden]').hidden = false;
  field.addEventListener('change', async () => {
    const [file] = field.files;
    if (!file) return;
    into.value = await file.text();
    field.setCustomValidity(into.value.trim() === '' ? field.dataset.empty : '');
    field.reportValidity();
  });
  // Text that is pasted is sent in place of the file.
  into.addEventListener('input', () => field.setCustomValidity(''));
}

// A file can be dropped on the field of an upload.
for (const zone of document.querySelectorAll('[data-drop]')) {
  const field = zone.querySelector('input[type=file]');
  const over = (is_over) => zone.classList.toggle('over', is_over);
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  zone.addEventListener('dragleave', () => over(false));
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    if (event.dataTransfer.files.length > 0) field.files = event.dataTransfer.files;
  });
}
