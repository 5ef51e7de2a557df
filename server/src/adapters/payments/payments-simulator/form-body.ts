type Nested = { [name: string]: Nested | string }

/** Stripe's clients send `a[b][0]=c`: names in brackets are fields of fields. */
export function readForm(text: string): Nested {
  const read: Nested = {}
  for (const [name, value] of new URLSearchParams(text)) place(read, name.replaceAll(']', '').split('['), value)
  return read
}

function place(into: Nested, [head = '', ...rest]: readonly string[], value: string): void {
  if (head === '__proto__') return
  if (rest.length === 0) {
    into[head] = value
    return
  }
  const there = into[head]
  const inner = typeof there === 'object' ? there : {}
  into[head] = inner
  place(inner, rest, value)
}
