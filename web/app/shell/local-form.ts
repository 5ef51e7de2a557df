/**
 * A form that the page itself handles: it is never submitted. Its input survives the reload after a changed consent
 * (CONS-06), in the history entry.
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
