// Every command of the program but those of `serve`, `engine` and `perft`.
#pragma once

#include <optional>

#include "server/commands/archive_commands.hpp"
#include "server/commands/audit_command.hpp"
#include "server/commands/backup_command.hpp"
#include "server/commands/bots_command.hpp"
#include "server/commands/check_command.hpp"
#include "server/commands/copy_command.hpp"
#include "server/commands/create_command.hpp"
#include "server/commands/doctor_command.hpp"
#include "server/commands/invite_command.hpp"
#include "server/commands/operator_commands.hpp"
#include "server/commands/prune_command.hpp"
#include "server/commands/puzzle_command.hpp"
#include "server/commands/rating_command.hpp"
#include "server/commands/report_command.hpp"
#include "server/commands/user_command.hpp"

namespace commands {

class AllCommands {
 public:
  /// Adds them to the program, which outlives this.
  explicit AllCommands(CLI::App& program)
      : archive_(program),
        audit_(program),
        backup_(program),
        bots_(program),
        check_(program),
        copy_(program),
        create_(program),
        doctor_(program),
        invite_(program),
        operator_(program),
        prune_(program),
        puzzles_(program),
        reports_(program),
        user_(program),
        ratings_(program) {}

  /// Runs the one that was asked for, if it is one of them; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  ArchiveCommands archive_;
  AuditCommand audit_;
  BackupCommand backup_;
  BotsCommand bots_;
  CheckCommand check_;
  CopyCommand copy_;
  CreateCommand create_;
  DoctorCommand doctor_;
  InviteCommand invite_;
  OperatorCommands operator_;
  PruneCommand prune_;
  PuzzleCommand puzzles_;
  ReportCommand reports_;
  UserCommand user_;
  RatingCommand ratings_;
};

}  // namespace commands
