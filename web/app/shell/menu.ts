/** „Menü" below 1180 px: toggles; Esc closes it and returns the focus; it closes when the focus leaves it. */
export function startMenu(button: HTMLElement) {
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  const show = (open: boolean) => button.setAttribute('aria-expanded', String(open))

  button.addEventListener('click', () => show(!isOpen()))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    show(false)
    button.focus()
  })
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu?.contains(target) && !button.contains(target)) show(false)
  }
  document.addEventListener('focusin', closeOutside)
  document.addEventListener('click', closeOutside)
  addEventListener('pagechange', () => show(false))
}
