/** A page with nothing but a table of so many rows and columns: a box in each row, and a head that sorts when clicked. */
export function plainTable(rows: number, columns: number): string {
  const cells = (row: number) =>
    Array.from({ length: columns - 1 }, (_, column) => `<td>value ${row} ${column}</td>`).join('');
  const body = Array.from(
    { length: rows },
    (_, row) => `<tr><th><input type="checkbox"> name-${row}.test</th>${cells(row)}</tr>`,
  ).join('');
  const heads = Array.from({ length: columns }, (_, column) => `<th>Column ${column}</th>`).join('');
  return `<!doctype html><style>body{margin:0;font:14px sans-serif}tr{height:36px}</style>
    <table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>
    <script>
      const body = document.querySelector('tbody');
      document.querySelector('thead').onclick = () => {
        body.innerHTML = [...body.rows].reverse().map((row) => row.outerHTML).join('');
      };
    </script>`;
}
