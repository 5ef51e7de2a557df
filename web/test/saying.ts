/** Matches the innermost element with this text, even if „E-Mail“ is in an element of its own. */
export const saying = (sentence: string | RegExp) => (_own: string, element: Element | null) => {
  const says = ({ textContent }: Element) =>
    typeof sentence === 'string' ? textContent?.includes(sentence) === true : sentence.test(textContent ?? '')
  return element !== null && says(element) && ![...element.children].some(says)
}
