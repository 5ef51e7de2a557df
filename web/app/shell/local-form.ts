/**
 * A form that the page itself answers: nothing sends it. What was typed into it survives the reload for a changed consent
 * (CONS-06), in the entry of the browser's history.
 */
export function startLocalForm(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll('input')]
  fields.forEach((field, index) => {
    field.value = history.state?.[index] ?? field.value
  })
  history.replaceState(null, '')
  addEventListener('reload', () =>
    history.replaceState(
      fields.map((field) => field.value),
      '',
    ),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
}
