/**
 * The search over questions and answers: hides those that do not match, with the links to groups without a match, and
 * announces the number of hits. A URL with a fragment opens its answer; an opened answer sets the fragment, for
 * sharing.
 */
export function startQuestions(field: HTMLInputElement) {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
  const groups = document.querySelectorAll<HTMLElement>('[data-question-group]')
  const status = document.querySelector('[data-question-count]') as HTMLElement
  const all = status.textContent
  let saying: ReturnType<typeof setTimeout>

  const search = () => {
    const asked = field.value.trim()
    const words = plain(asked).split(/\s+/)
    let found = 0
    for (const question of questions) {
      const text = plain(question.textContent)
      question.hidden = !words.every((word) => text.includes(word))
      if (!question.hidden) found++
    }
    for (const group of groups) {
      const left = group.querySelectorAll('details:not([hidden])').length
      group.hidden = !left
      const link = document.querySelector(`[data-toc] a[href="#${group.getAttribute('aria-labelledby')}"]`)
      const entry = link?.closest('li')
      if (!entry) continue
      entry.hidden = !left
      entry.querySelector('span')?.replaceChildren(String(left))
    }
    // Debounced by half a second: screen readers would announce the number on every letter.
    clearTimeout(saying)
    saying = setTimeout(() => {
      status.textContent = asked ? sentence(found, asked) : all
    }, 500)
  }
  field.addEventListener('input', search)
  // The browser restores the input when it returns to the page.
  if (field.value) search()

  for (const question of questions) {
    // Only on a click: printing opens every answer and must leave the URL as it is.
    question.addEventListener('click', () => {
      if (!question.open && question.id) history.replaceState(null, '', `#${question.id}`)
    })
  }
  const openAsked = () => {
    const asked = questions.find(({ id }) => `#${id}` === location.hash)
    if (!asked) return
    if (asked.hidden) {
      field.value = ''
      search()
    }
    asked.open = true
    asked.querySelector('summary')?.focus()
  }
  addEventListener('hashchange', openAsked)
  openAsked()
  // The browser's own scroll to the fragment, in the first frame after loading, takes the focus along.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(openAsked)))
}

function sentence(found: number, asked: string): string {
  if (found === 0) return `Nichts gefunden zu „${asked}“. Versuchen Sie ein anderes Wort.`
  return `${found} Frage${found === 1 ? '' : 'n'} zu „${asked}“`
}

/** Text without case and umlauts: „Schlüssel“ is found by „schluessel“ and „Schlussel“. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/([aou])e/g, '$1')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
