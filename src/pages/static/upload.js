// Puts the text of a chosen file into the text field that the file field names. Without this script the text can be pasted.
for (const field of document.querySelectorAll('input[type=file][data-into]')) {
  const into = document.getElementById(field.dataset.into);
  field.closest('[hidden]').hidden = false;
  field.addEventListener('change', async () => {
    if (field.files[0]) into.value = await field.files[0].text();
  });
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
