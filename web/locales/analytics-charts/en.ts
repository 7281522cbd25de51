/** Texts of the charts of web/analytics. */
export const texts = {
  charts: {
    visitors: 'Visitors',
    sessions: 'Sessions',
    conversions: 'Conversions',
    intensity: { none: 'None', low: 'Low', medium: 'Medium', high: 'High', veryHigh: 'Very high' },
    series: {
      label: '{{name}} over time',
      time: 'Time',
      before: 'Before',
      running: 'Until now',
      unmeasured: 'not measured',
      none: 'Nothing was measured in this period.',
    },
    map: {
      title: 'Where visitors come from',
      label: 'World map of visitors.',
      level: '{{level}}: {{countries}}.',
      countries: 'Countries',
      more_one: '{{total}} more country',
      more_other: '{{total}} more countries',
      fewer: 'Show fewer countries',
      unknown: 'Country not known',
      other: 'Other countries',
      none: 'Nobody visited in this period.',
      noVisitors: 'No visitors',
    },
  },
};
