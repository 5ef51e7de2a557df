/** The finder with its texts, loaded as the German one. */
const [{ openFinder }, { uk }] = await Promise.all([
  import('#features/finder/open-finder.tsx'),
  import('#texts/citizens/uk.ts'),
])
openFinder(uk.finder)

export {}
