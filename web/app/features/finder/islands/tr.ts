/** The finder with its texts, loaded as the German one. */
const [{ openFinder }, { tr }] = await Promise.all([
  import('#features/finder/open-finder.tsx'),
  import('#texts/citizens/tr.ts'),
])
openFinder(tr.finder)

export {}
