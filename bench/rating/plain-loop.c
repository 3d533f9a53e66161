/*
 * The algorithm as a plain loop in C: the limit that the library is measured against. It replays the games of a file again and
 * again for a while and prints how many it rated in a second of processor time; with a third argument it writes the ratings after
 * the first time through instead, so that the two can be compared.
 *
 * The file, all doubles: games, players, rows, then starts (games + 1), ratings (players), then row by row
 * player, team, score, seconds.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 256 };
static const double T = 120, GAME_MULT = 2, MAX_GAME_LENGTH = 20, ROUNDING = 2 * 2.220446049250313e-16, SHARED = 1e-9;

static long games, players, rows;
static long *starts, *player;

static double *team, *score, *seconds, *rating;

static void rate(long from, long size) {
  static double before[MOST], strength[MOST], counted[MOST], offset[MOST];
  const double *restrict points = score + from, *restrict time = seconds + from, *restrict side = team + from;
  
  double sum = 0;
  for (long a = 0; a < size; a++) sum += before[a] = rating[player[from + a]];
  const double mean = sum / size;
  for (long a = 0; a < size; a++) {
    strength[a] = exp((before[a] - mean) / T);
    counted[a] = fmin(time[a] / 60, MAX_GAME_LENGTH);
    offset[a] = 0;
  }
  for (long a = 0; a < size; a++) {
    /* In two passes, because the compiler uses vector instructions for the first only. */
    double adjustment[MOST], mine = offset[a];
    for (long b = a + 1; b < size; b++) {
      const double predicted = strength[a] / (strength[a] + strength[b]);
      const double left = points[a] * time[b], right = points[b] * time[a];
      const double rounding = ROUNDING * (fabs(left) + fabs(right));
      const double ahead = left - right > rounding ? 0.5 : 0, behind = right - left > rounding ? 0.5 : 0;
      const double result = 0.5 + ahead - behind;
      const double minutes = counted[a] < counted[b] ? counted[a] : counted[b];
      const double apart = side[a] == side[b] ? 0 : 1;
      adjustment[b] = (result - predicted) * GAME_MULT * minutes * apart;
      offset[b] -= adjustment[b];
    }
    for (long b = a + 1; b < size; b++) mine += adjustment[b];
    offset[a] = mine;
  }
  double largest = 0, least = INFINITY;
  for (long a = 0; a < size; a++) largest = fabs(offset[a]) > largest ? fabs(offset[a]) : largest;
  if (largest == 0) return;
  for (long a = 0; a < size; a++)
    if (fabs(offset[a]) >= largest - largest * SHARED && time[a] < least) least = time[a];
  const double scale = fmin(1, least / 60 * GAME_MULT / largest);
  for (long a = 0; a < size; a++) rating[player[from + a]] = before[a] + offset[a] * scale;
}

static double *read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (file == NULL) exit(2);
  fseek(file, 0, SEEK_END);
  const long bytes = ftell(file);
  rewind(file);
  double *values = malloc(bytes);
  if (values == NULL || fread(values, 1, bytes, file) != (size_t)bytes) exit(2);
  fclose(file);
  return values;
}

static double processor_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int count, char **arguments) {
  if (count < 3) return 2;
  const double *in = read_file(arguments[1]);
  games = (long)*in++, players = (long)*in++, rows = (long)*in++;
  starts = malloc((games + 1) * sizeof *starts);
  player = malloc(rows * sizeof *player), team = malloc(rows * sizeof *team);
  score = malloc(rows * sizeof *score), seconds = malloc(rows * sizeof *seconds);
  rating = malloc(players * sizeof *rating);
  for (long game = 0; game <= games; game++) starts[game] = (long)*in++;
  const double *initial = in;
  in += players;
  for (long row = 0; row < rows; row++) {
    player[row] = (long)*in++, team[row] = *in++;
    score[row] = *in++, seconds[row] = *in++;
  }
  const double wanted = atof(arguments[2]) / 1000;
  const double start = processor_seconds();
  double elapsed = 0;
  long done = 0;
  do {
    memcpy(rating, initial, players * sizeof *rating);
    for (long game = 0; game < games; game++) rate(starts[game], starts[game + 1] - starts[game]);
    done += games;
    elapsed = processor_seconds() - start;
  } while (elapsed < wanted);
  if (count > 3) fwrite(rating, sizeof *rating, players, stdout);
  else printf("%.1f\n", done / elapsed);
  return 0;
}
