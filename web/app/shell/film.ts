/**
 * A button with `data-film` covers the film it names and starts it. Without this script it stays hidden and the
 * browser's own controls remain; they return as soon as the film plays.
 */
export function startFilm(button: HTMLElement) {
  const film = document.querySelector<HTMLVideoElement>(`video#${button.dataset.film}`)
  if (!film) return
  film.controls = false
  button.hidden = false
  button.addEventListener('click', () => {
    button.hidden = true
    film.controls = true
    film.focus()
    void film.play()
  })
}
