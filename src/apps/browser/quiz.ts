// The script of pages with quizzes: it tells readers whether they chose the right options, and keeps nothing. Without it,
// pages have the answers in a part that readers unfold (`src/compile/html/quiz-form.ts`).

for (const form of document.querySelectorAll<HTMLFormElement>('.quiz')) {
  const output = form.querySelector('output') as HTMLOutputElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  button.hidden = false;
  button.disabled = false;
  form.addEventListener('change', () => (output.textContent = ''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = [...form.querySelectorAll('input')];
    const isRight = fields.every(({ checked, value }) => checked === (value === '1'));
    output.textContent = form.dataset[isRight ? 'right' : 'wrong'] ?? '';
    if (isRight) (form.querySelector('details') as HTMLDetailsElement).open = true;
  });
}
